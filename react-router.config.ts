import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  // All routes are known from the first page on: they are few, and the server needs no endpoint for more.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
