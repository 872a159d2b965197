import { defineConfig } from 'vitest/config'
import { inlineScripts } from './web/lib/start/inline-scripts.ts'

/** These tests mock modules, so each runs isolated. All others share loaded modules, which saves minutes. */
const withSwappedModules = [
  'tests/concurrency/*without-locks.test.ts',
  'server/accounts/auth/auth.test.ts',
  'web/account/customer/gates.test.ts',
]

/** Unit and API tests are beside the code they test; journeys, races, process tests and short drills are in tests/. */
export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // Generous, because a slow machine is not a failure: these end only tests that hang.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // The gate is meant for two cores. Tests of rules and endpoints wait for PostgreSQL a third of the time.
    maxWorkers: 3,
    // The projects share the modules that were transformed for one of them.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          isolate: false,
          globalSetup: ['tests/support/shop/database.ts'],
          setupFiles: ['tests/support/statements/set-up.ts'],
          include: [
            '{contract,server,demo,web,staff,ui,scripts,drills,bench}/**/*.test.{ts,tsx}',
            'tests/concurrency/**/*.test.ts',
          ],
          exclude: withSwappedModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'swapped',
          // With more workers, races without locks seldom go wrong.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          globalSetup: ['tests/support/shop/database.ts'],
          setupFiles: ['tests/support/statements/set-up.ts'],
          include: withSwappedModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          // Starting, stopping and killing servers is mostly waiting.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          include: ['tests/{process,drills}/**/*.test.ts'],
          globalSetup: [
            'tests/support/shop/database.ts',
            'tests/support/shop/build.ts',
            'tests/support/shop/demo-folder.ts',
          ],
          // As for journeys: an update of two servers among visitors takes minutes on a machine that does other work.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Journeys mostly wait, so more of them run than there are cores, and they run after the tests that compute.
          maxWorkers: 4,
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/browser/shop-for-browsers.ts'],
          // Generous, because a slow machine is not a failure: this ends only tests that hang.
          testTimeout: 300_000,
          hookTimeout: 600_000,
          // Several browsers share two cores, so updates may take a while.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
