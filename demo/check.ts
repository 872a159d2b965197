import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { locales } from '../contract/rules/locale.ts'
import { unknownPlaceholders } from '../server/content/settings/company-details.ts'
import { pageFile, productFile } from './format.ts'

/** Checks demo files against their format: `npm run demo:check`, optionally with file names. */
const folder = import.meta.dirname
const all = ['products', 'pages'].flatMap((kind) =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, kind, name)),
)
const files = process.argv.length > 2 ? process.argv.slice(2) : all
let errors = 0
const report = (file: string, text: string) => {
  errors++
  console.error(`${basename(file)}: ${text}`)
}

for (const file of files) {
  const isPage = file.includes('/pages/') || file.startsWith('pages/')
  let raw: unknown
  try {
    raw = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    report(file, `not YAML: ${(error as Error).message}`)
    continue
  }
  const read = (isPage ? pageFile : productFile).safeParse(raw)
  if (!read.success) {
    for (const issue of read.error.issues) report(file, `${issue.path.join('.')}: ${issue.message}`)
    continue
  }
  for (const locale of locales) {
    const texts = Object.values(read.data[locale]).filter((text) => typeof text === 'string')
    for (const name of texts.flatMap(unknownPlaceholders)) report(file, `there is no detail {{${name}}}`)
  }
  const name = 'key' in read.data ? read.data.key : read.data.code.toLowerCase()
  if (basename(file, '.yaml') !== name) report(file, `should be called ${name}.yaml`)
  if (!isPage && 'kind' in read.data && read.data.kind === 'training') {
    if (!read.data.days || !read.data.seats || !read.data.locations.length)
      report(file, 'a training has days, seats and locations')
    if (!read.data.nl.programme.length || !read.data.en.programme.length)
      report(file, 'a training has a programme')
  }
  if ('choice' in read.data && read.data.choice) {
    const keys = new Set(read.data.choice.map((question) => question.key))
    for (const question of read.data.choice)
      for (const answer of question.answers) {
        if (answer.next ? !keys.has(answer.next) : !answer.products?.length)
          report(file, `choice ${question.key}: an answer leads nowhere`)
      }
  }
}
console.log(`${files.length} files, ${errors} errors`)
process.exitCode = errors ? 1 : 0
