import { defineConfig } from 'vitest/config'

/**
 * Each of these runs isolated, because it swaps modules, or is a race of parallel requests. Races run before all else and two at a time:
 * when more runs beside them, their controls without locks seldom go wrong.
 */
const apart = [
  'tests/concurrency/**/*.test.ts',
  'tests/drills/*without-guards.test.ts',
  'server/accounts/auth/auth.test.ts',
  'web/account/customer/gates.test.ts',
]

/** Unit and API tests are beside the code they test; journeys, races, process tests and short drills are in tests/. */
export default defineConfig({
  test: {
    // Generous, because a slow machine is not a failure: these end only tests that hang.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // For two cores: tests wait for PostgreSQL, for other processes and for pages, so more of them run than there are cores.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          maxWorkers: 2,
          globalSetup: ['tests/support/shop/database.ts'],
          setupFiles: ['tests/support/statements/set-up.ts'],
          include: apart,
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          // Sharing loaded modules saves minutes.
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/shop/database.ts'],
          setupFiles: ['tests/support/statements/set-up.ts'],
          include: ['{contract,server,demo,web,staff,ui,scripts,drills,bench}/**/*.test.{ts,tsx}'],
          exclude: apart,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          sequence: { groupOrder: 1 },
          include: ['tests/{process,drills}/**/*.test.ts'],
          exclude: apart,
          globalSetup: ['tests/support/shop/database.ts', 'tests/support/shop/build.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          sequence: { groupOrder: 2 },
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
