import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  // Send all routes with the first page: they are few, and the server then needs no route discovery endpoint.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
