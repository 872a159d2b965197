import { readFileSync } from 'node:fs'
import { minify, type Plugin, transformWithOxc } from 'vite'

/** `import code from './file.ts?inline-script'`: a script that imports nothing, as text for the HTML of every page. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const file = id.replace(/\?.*/, '')
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
      const minified = await minify(file, code)
      return `export default ${JSON.stringify(minified.code)}`
    },
  },
})
