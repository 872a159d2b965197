import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Data } from './html.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Leaves out `query-input`, which Google requires and schema.org has only as an annotation. */
const withoutQueryInput = (data: Data): Data =>
  JSON.parse(JSON.stringify(data, (name, value) => (name === 'query-input' ? undefined : value)))

/**
 * Type-checks the data against schema.org's vocabulary (the types of schema-dts). The data are written as literals, so that an unknown
 * property is an error too.
 */
export function vocabularyFaults(all: { of: string; data: Data }[]): string[] {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'schema-org-'))
  try {
    const lines = all.map(
      ({ of, data }, index) =>
        `export const data${index}: schema.${data['@type']} = ${JSON.stringify(withoutQueryInput(data))} // ${of}`,
    )
    const file = join(folder, 'data.ts')
    writeFileSync(file, `import type * as schema from 'schema-dts'\n${lines.join('\n')}\n`)
    const options = [
      '--noEmit',
      '--strict',
      '--ignoreConfig',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--pretty',
      'false',
    ]
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...options, file],
      { encoding: 'utf8' },
    )
    if (status === 0) return []
    // Without output the compiler itself failed, which must not pass as no errors.
    if (!stdout) throw new Error(`the compiler failed: ${stderr}`)
    return stdout.split('\n').filter(Boolean)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The properties that Google requires for rich results (developers.google.com/search/docs). */
const required: Record<string, readonly string[]> = {
  Organization: [],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  'BreadcrumbList ListItem': ['position', 'name'],
  // A summary page: the pages that it lists say the rest.
  'ItemList ListItem': ['position', 'url'],
  Course: ['name', 'description', 'provider', 'offers'],
  CourseInstance: ['courseMode', 'courseSchedule', 'location', 'startDate', 'offers'],
  Schedule: ['repeatFrequency', 'repeatCount', 'startDate', 'endDate'],
  Product: ['name', 'image', 'offers'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Review: ['author', 'reviewRating', 'datePublished'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Blog: ['name', 'blogPost'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  LocalBusiness: ['name', 'address', 'geo', 'telephone', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  WebPage: ['name', 'description', 'url'],
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The required properties that are missing anywhere in the data. */
export function missingProperties(value: unknown, at = '', parent = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => missingProperties(one, `${at}[${index}]`, parent))
  if (typeof value !== 'object' || value === null) return []
  const data = value as Data
  const type = data['@type']
  const here = `${at}/${type}`
  const own = (required[`${parent} ${type}`] ?? required[type] ?? [])
    .filter((name) => isEmpty(data[name]))
    .map((name) => `${here}: no ${name}`)
  return [
    ...own,
    ...Object.entries(data).flatMap(([name, part]) => missingProperties(part, `${here}.${name}`, type)),
  ]
}
