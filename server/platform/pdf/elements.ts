import * as names from '@react-pdf/primitives'
import type * as renderer from '@react-pdf/renderer'
import type { ComponentType } from 'react'

/** The elements of a PDF. They are only names here: the renderer, which is large, is loaded by the thread that draws (draw-pdf.ts). */
export const { Document, Page, Path, Svg, Text, View } = names as unknown as Pick<
  typeof renderer,
  'Document' | 'Page' | 'Path' | 'Svg' | 'Text' | 'View'
>

/** A text in which `{page}` and `{pages}` are filled in on every page. */
export const PageNumbers = names.Text as unknown as ComponentType<{ pageNumbers: string }>

/** A set of styles by name. */
export const createStyles: typeof renderer.StyleSheet.create = (styles) => styles
