import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { ShellData } from './shell-data.ts'

type Shop = ShellData['shop']

/** A header and footer of a page's own, instead of the shop's menus, footer and floating buttons. */
export type Frame = {
  Header: ComponentType<{ logo: ReactNode; shop: Shop }>
  Footer: ComponentType<{ shop: Shop }>
  /** Nothing is shown over it, not even the question about cookies; it has none but the functional ones. */
  isBare?: boolean
}

const hasFrame = (handle: unknown): handle is { frame: Frame } =>
  typeof handle === 'object' && handle !== null && 'frame' in handle

/** The frame in the page's `handle`; undefined for most pages. */
export const useFrame = (): Frame | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .find(hasFrame)?.frame
