import { inBrowser, type Load, onServer } from '../load.ts'
import type { Route } from './+types/home-page'

const load = async ({ api }: Load) => api.home()
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <h1 className="text-4xl">{loaderData.counts.trainings}</h1>
}
