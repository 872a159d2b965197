import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { home } from '../../contract/content.ts'
import { catalogueTables } from '../catalogue/catalogue.ts'
import { pageTables } from '../content/content.ts'
import { json } from '../platform/answers.ts'
import { newDoor } from '../platform/door.ts'
import { keepRead } from '../platform/keep-read.ts'
import { getHome } from './get-home.ts'

const homeRoute = createRoute({
  method: 'get',
  path: '/home',
  tags: ['home'],
  summary: 'What the front page shows: next dates, best sellers, deals, reviews and news',
  middleware: keepRead({ tables: [...catalogueTables, ...pageTables] }),
  responses: { 200: json(z.object({ data: home }), 'The front page') },
})

export const homeApi = newDoor().openapi(homeRoute, async (c) =>
  c.json({ data: await getHome(c.var.shop) }, 200),
)
