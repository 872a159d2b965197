import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Table2,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { LinkDialog } from './link-dialog.tsx'

type Tool = { name: ToolName; icon: LucideIcon; isOn?: boolean; isOff?: boolean; run: () => void }
type ToolName =
  | 'bold'
  | 'italic'
  | 'h2'
  | 'h3'
  | 'list'
  | 'numbered'
  | 'quote'
  | 'code'
  | 'link'
  | 'table'
  | 'undo'
  | 'redo'
type TableToolName = 'addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'removeTable'

/** The buttons above a text. One stop of the Tab key; arrows move between them. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useTranslations('staffPages.tools')
  const [asksLink, setAsksLink] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      list: editor.isActive('bulletList'),
      numbered: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      code: editor.isActive('code'),
      link: editor.isActive('link'),
      table: editor.isActive('table'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { name: 'bold', icon: Bold, isOn: is.bold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: Italic, isOn: is.italic, run: () => chain().toggleItalic().run() },
    { name: 'h2', icon: Heading2, isOn: is.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'h3', icon: Heading3, isOn: is.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    { name: 'list', icon: List, isOn: is.list, run: () => chain().toggleBulletList().run() },
    { name: 'numbered', icon: ListOrdered, isOn: is.numbered, run: () => chain().toggleOrderedList().run() },
    { name: 'quote', icon: TextQuote, isOn: is.quote, run: () => chain().toggleBlockquote().run() },
    { name: 'code', icon: Code, isOn: is.code, run: () => chain().toggleCode().run() },
    { name: 'link', icon: Link2, isOn: is.link, run: () => setAsksLink(true) },
    {
      name: 'table',
      icon: Table2,
      isOff: is.table,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { name: 'undo', icon: Undo2, isOff: !is.canUndo, run: () => chain().undo().run() },
    { name: 'redo', icon: Redo2, isOff: !is.canRedo, run: () => chain().redo().run() },
  ]
  const tableTools: { name: TableToolName; run: () => void }[] = [
    { name: 'addRow', run: () => chain().addRowAfter().run() },
    { name: 'addColumn', run: () => chain().addColumnAfter().run() },
    { name: 'removeRow', run: () => chain().deleteRow().run() },
    { name: 'removeColumn', run: () => chain().deleteColumn().run() },
    { name: 'removeTable', run: () => chain().deleteTable().run() },
  ]
  return (
    <div role="toolbar" aria-label={t('label', { field: label })} className="editor-tools" onKeyDown={move}>
      {tools.map(({ name, icon: Icon, isOn, isOff, run }, index) => (
        <button
          key={name}
          type="button"
          className="editor-tool"
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={isOn}
          disabled={isOff}
          tabIndex={index === 0 ? 0 : -1}
          onClick={run}
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
      {is.table &&
        tableTools.map(({ name, run }) => (
          <button
            key={name}
            type="button"
            className="editor-tool px-2 text-xs font-semibold"
            tabIndex={-1}
            onClick={run}
          >
            {t(name)}
          </button>
        ))}
      <LinkDialog editor={editor} open={asksLink} onClose={() => setAsksLink(false)} />
    </div>
  )
}

function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button:enabled')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at === -1) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
