import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Locale } from '../../contract/rules/locale.ts'
import { extensions } from './extensions.ts'
import { toHtml } from './to-html.ts'
import { Toolbar } from './toolbar.tsx'

type Props = {
  value: string
  onChange: (html: string) => void
  label: string
  lang: Locale
  isReadOnly: boolean
}

const htmlOf = (editor: Editor) => toHtml(editor.getHTML())

/** Writes running text with the markup that the shop shows, in the shop's own style. */
export default function RichTextEditor({ value, onChange, label, lang, isReadOnly }: Props) {
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy of the page allows no style elements.
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        class: 'rich-text editor-text',
      },
    },
    onUpdate: ({ editor }) => {
      written.current = htmlOf(editor)
      onChange(written.current)
    },
  })
  // Somebody else's text, or one that was restored.
  const show = useEffectEvent((html: string) => {
    if (html === written.current || html === htmlOf(editor)) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  })
  useEffect(() => show(value), [value])
  useEffect(() => {
    editor.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
  return (
    <div className="editor-box" data-read-only={isReadOnly || undefined}>
      {!isReadOnly && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  )
}
