import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedLink } from '../../contract/rules/rich-text.ts'

/** Cells are never joined: the shop's tables are read on phones. */
const single = { default: 1, parseHTML: () => 1, rendered: false }
const cellAttributes = () => ({
  colspan: single,
  rowspan: single,
  colwidth: { default: null, parseHTML: () => null, rendered: false },
})

/** What can be written, which is exactly what the shop shows (`richTextTags`): what is pasted otherwise loses its markup. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({ content: 'inline*', addAttributes: cellAttributes, renderHTML: () => ['td', 0] }),
  TableHeader.extend({
    content: 'inline*',
    addAttributes: cellAttributes,
    renderHTML: () => ['th', { scope: 'col' }, 0],
  }),
]
