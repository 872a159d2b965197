import { Fragment, type ReactElement, type ReactNode } from 'react'

/** A PDF as plain data, which can be sent to another thread: elements with their properties, without components. */
export type Drawing = { type: string; props: Record<string, unknown>; children: (Drawing | string)[] }

/** What the components of a PDF return. They are plain functions of their properties, without hooks. */
function nodesOf(node: ReactNode): Drawing['children'] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (Array.isArray(node)) return node.flatMap(nodesOf)
  if (typeof node !== 'object') return [String(node)]
  const { type, props } = node as ReactElement<Record<string, unknown> & { children?: ReactNode }>
  if (type === Fragment) return nodesOf(props.children)
  if (typeof type === 'function') return nodesOf((type as (given: typeof props) => ReactNode)(props))
  const { children, ...own } = props
  return [{ type, props: own, children: nodesOf(children) }]
}

export function drawingOf(document: ReactElement): Drawing {
  const [drawing] = nodesOf(document)
  if (typeof drawing !== 'object') throw new Error('a PDF must be one document')
  return drawing
}
