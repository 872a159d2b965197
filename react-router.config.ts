import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // `scripts/build.ts` builds into a folder of its own for each version.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/latest',
  serverBuildFile: 'main.js',
  // Send all routes with the first page: they are few, and the server then needs no route discovery endpoint.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
