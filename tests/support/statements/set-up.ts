import { afterAll, afterEach, expect, inject } from 'vitest'
import { takeFaults, watchStatements } from './watch-statements.ts'

/** Any test that runs a statement fails where its declared columns are not what the database gives. */
watchStatements(inject('databaseTypes'))

const requireNoFaults = () =>
  expect(takeFaults().join('\n'), 'statements and their declared columns').toBe('')
afterEach(requireNoFaults)
// Work that goes on after the last test.
afterAll(requireNoFaults)
