import type { TestProject } from 'vitest/node'
import {
  type DatabaseTypes,
  readDatabaseTypes,
  recordStatements,
  takeFaults,
  watchStatements,
} from '../statements/watch-statements.ts'
import { startOfTests } from './clock.ts'
import { makeDemoTemplate, sharedByProjects } from './shared-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a migrated database with demo data; tests clone it. */
    databaseUrl: string
    databaseTypes: DatabaseTypes
  }
}

/** The database that the tests of rules and endpoints copy, with the demo of the day on which they start. */
async function makeTemplate() {
  recordStatements()
  const types: { read?: DatabaseTypes } = {}
  const template = await makeDemoTemplate(startOfTests, {
    isFirst: true,
    watch: async (pool) => {
      types.read = await readDatabaseTypes(pool)
      watchStatements(types.read)
    },
  })
  const faults = takeFaults()
  if (faults.length || !types.read) {
    await template.stop()
    throw new Error(`loading the demo: ${faults.join('\n')}`)
  }
  return { ...template, types: types.read }
}

export default async function setUp(project: TestProject) {
  const { url, types, stop } = await sharedByProjects('template', makeTemplate)
  project.provide('databaseUrl', url)
  project.provide('databaseTypes', types)
  return stop
}
