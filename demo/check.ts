import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { pageFile, productFile } from './format.ts'

/** Checks demo files against their format: `npm run demo:check`, optionally with file names. */
const here = import.meta.dirname
const all = ['products', 'pages'].flatMap((folder) =>
  readdirSync(join(here, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(here, folder, name)),
)
const files = process.argv.length > 2 ? process.argv.slice(2) : all
let faults = 0
const complain = (file: string, text: string) => {
  faults++
  console.error(`${basename(file)}: ${text}`)
}

for (const file of files) {
  const isPage = file.includes('/pages/') || file.startsWith('pages/')
  let raw: unknown
  try {
    raw = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    complain(file, `not YAML: ${(error as Error).message}`)
    continue
  }
  const read = (isPage ? pageFile : productFile).safeParse(raw)
  if (!read.success) {
    for (const issue of read.error.issues) complain(file, `${issue.path.join('.')}: ${issue.message}`)
    continue
  }
  const name = 'key' in read.data ? read.data.key : read.data.code.toLowerCase()
  if (basename(file, '.yaml') !== name) complain(file, `should be called ${name}.yaml`)
  if (!isPage && 'kind' in read.data && read.data.kind === 'training') {
    if (!read.data.days || !read.data.seats || !read.data.locations.length)
      complain(file, 'a training has days, seats and locations')
    if (!read.data.nl.programme.length || !read.data.en.programme.length)
      complain(file, 'a training has a programme')
  }
  if ('choice' in read.data && read.data.choice) {
    const keys = new Set(read.data.choice.map((question) => question.key))
    for (const question of read.data.choice)
      for (const answer of question.answers) {
        if (answer.next ? !keys.has(answer.next) : !answer.products?.length)
          complain(file, `choice ${question.key}: an answer leads nowhere`)
      }
  }
}
console.log(`${files.length} files, ${faults} complaints`)
process.exitCode = faults ? 1 : 0
