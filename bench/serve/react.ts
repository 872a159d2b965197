import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import parse from 'html-react-parser'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** Floor: React streaming the same tree of elements, without components, router or data. */
process.once('message', ({ html }: { html: string }) => {
  const body = html.replace(/<!doctype html>/i, '').replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const tree = parse(body) as ReactNode
  const server = createServer((_req, res) => {
    const { pipe } = renderToPipeableStream(createElement('div', null, tree), {
      onAllReady: () => {
        res.setHeader('content-type', 'text/html; charset=utf-8')
        pipe(res)
      },
    })
  })
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  )
})
process.on('disconnect', () => process.exit(0))
