import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Here Node finds the same packages. */
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'bench')

/**
 * Writes a file of the bench, and those beside it that it imports, in JavaScript; returns its path. Node keeps the 20 MB with which it reads
 * TypeScript, so a process that ran it would not have the shop's memory.
 */
export function withoutTypes(file: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const beside = [...source.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name]) => `${name}.ts`)
  for (const name of beside) withoutTypes(join(dirname(file), name))
  const code = stripTypeScriptTypes(source).replace(/from '\.\/([\w-]+)\.ts'/g, "from './$1.mjs'")
  const written = join(folder, basename(file).replace(/\.ts$/, '.mjs'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(written, code)
  return written
}
