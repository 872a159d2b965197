import { defineConfig } from 'vitest/config'

/** These put something else in a module's place, so each has its modules to itself. All others share theirs, which saves minutes. */
const withSwappedModules = [
  'tests/concurrency/*without-locks.test.ts',
  'server/accounts/auth/auth.test.ts',
  'web/account/customer/gates.test.ts',
]

/** Tests stand beside what they test; journeys and races have folders of their own. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores, and PostgreSQL wants one of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          isolate: false,
          globalSetup: ['tests/support/shop/database.ts'],
          include: [
            '{contract,server,demo,web,ui,scripts}/**/*.test.{ts,tsx}',
            'tests/concurrency/**/*.test.ts',
          ],
          exclude: withSwappedModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'swapped',
          globalSetup: ['tests/support/shop/database.ts'],
          include: withSwappedModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          sequence: { groupOrder: 2 },
          include: ['tests/process/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: ['tests/support/shop/database.ts', 'tests/support/shop/build.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Journeys mostly wait, so more of them than cores; and after the others, which do not.
          maxWorkers: 4,
          isolate: false,
          // A busy machine may starve a browser once; what fails twice is broken. The report marks what needed a second try.
          retry: 1,
          sequence: { groupOrder: 1 },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/browser/shop-for-browsers.ts'],
          // Some journeys work rather than wait, and two gates may share the machine: this ends only what hangs.
          testTimeout: 300_000,
          hookTimeout: 600_000,
          // Several browsers share two cores: what comes at once may take a while.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
