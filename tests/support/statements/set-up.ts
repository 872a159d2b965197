import { afterAll, afterEach, expect, inject } from 'vitest'
import { takeFaults, watchStatements } from './watch-statements.ts'

/** A test fails if it runs a statement whose declared columns differ from its result. */
watchStatements(inject('databaseTypes'))

const requireNoFaults = () =>
  expect(takeFaults().join('\n'), 'statements and their declared columns').toBe('')
afterEach(requireNoFaults)
// Covers work that continues after the last test.
afterAll(requireNoFaults)
