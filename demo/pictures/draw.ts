import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { logos, payment } from './scenes/badges.ts'
import { categories } from './scenes/categories/categories.ts'
import { choices } from './scenes/choices.ts'
import { about, advice, incompany, inspectionBench, notFound } from './scenes/company.ts'
import { hero } from './scenes/hero.ts'
import { morePosts } from './scenes/more-posts.ts'
import { ports } from './scenes/ports.ts'
import { posts } from './scenes/posts.ts'
import { products } from './scenes/products.ts'
import { towns } from './scenes/towns.ts'
import type { Svg } from './svg.ts'

/** Writes every drawing of the shop to out/: `node demo/pictures/draw.ts`. */
const out = join(import.meta.dirname, 'out')
const series: Record<string, Record<string, () => Svg>> = {
  categories,
  products,
  scenes: { hero, about, incompany, inspections: inspectionBench, advice, 'not-found': notFound },
  pages: { ...posts, ...morePosts, ...choices },
  locations: { ...ports, ...towns },
  logos,
  payment,
}

const largest = 14_000
const drawings = Object.entries(series).flatMap(([folder, draws]) =>
  Object.entries(draws).map(([name, draw]) => ({ name: `${folder}/${name}.svg`, svg: draw() })),
)
const tooLarge = drawings
  .filter(({ svg }) => svg.length > largest)
  .map(({ name, svg }) => `${name} (${svg.length} bytes)`)
if (tooLarge.length) throw new Error(`larger than ${largest} bytes: ${tooLarge.join(', ')}`)

rmSync(out, { recursive: true, force: true })
for (const { name, svg } of drawings) {
  mkdirSync(dirname(join(out, name)), { recursive: true })
  writeFileSync(join(out, name), svg)
}
const total = drawings.reduce((sum, { svg }) => sum + svg.length, 0)
console.log(`${drawings.length} drawings, ${Math.round(total / 1000)} kB, in ${out}`)
