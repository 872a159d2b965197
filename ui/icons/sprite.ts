import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')
const moduleId = '\0icons'
/** Makes an icon of the sprite by its name. */
const makerId = `${moduleId}/make`

/** The icons that the pages in these folders import from lucide-react. */
function usedIcons(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  const names = files.flatMap((code) =>
    [...code.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, list = '']) => list.split(',')),
  )
  return [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name !== '' && !name.startsWith('type '))
    .sort()
}

const icons: Record<string, ComponentType> = createRequire(import.meta.url)('lucide-react')

/** The drawing of one icon; the sizes, colours and lines of all icons are in icon.css. */
function symbolOf(name: string): string {
  const Icon = icons[name]
  if (!Icon) throw new Error(`lucide-react has no icon ${name}`)
  const drawing = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`
}

type Options = {
  folders: readonly string[]
  /** The path below which the app's files are. */
  base?: string
}

/** Puts all icons into one file that every page shares, so that neither the HTML nor the JavaScript repeats their drawings. */
export function iconSprite({ folders, base = '/' }: Options): Plugin {
  const names = usedIcons(folders)
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbolOf).join('')}</svg>`
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8)
  const fileName = `assets/icons-${hash}.svg`
  /** A module of its own for each icon, so that it is in the file of the only page that has it. */
  function codeOf(id: string) {
    if (id === moduleId)
      return names.map((name) => `export { ${name} } from '${moduleId}/${name}'`).join('\n')
    if (id === makerId)
      return `import { icon } from ${JSON.stringify(join(import.meta.dirname, 'icon.tsx'))}
        export const make = (name) => icon('${base}${fileName}#' + name)`
    const name = id.slice(moduleId.length + 1)
    return `import { make } from '${makerId}'
      export const ${name} = /* @__PURE__ */ make('${name}')`
  }
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^(lucide-react$|\0icons)/ },
      handler: (id) => (id === 'lucide-react' ? moduleId : id),
    },
    load: {
      filter: { id: /^\0icons/ },
      handler: (id) => ({ code: codeOf(id), moduleSideEffects: false }),
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite })
    },
  }
}
