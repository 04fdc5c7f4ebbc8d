import { FOTO_BYTES_MAX } from '@lunas/contract/linimasa/linimasa'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useEditorState, type Editor } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef, useState } from 'react'
import { acceptFile } from '#components/upload/accept-file.ts'
import { showAlert } from '@lunas/client/notices'

type ToolsProps = { editor: Editor; onPhoto: (file: File) => void; isSending: boolean }

const PHOTO_KINDS = {
  photo: true, others: [], words: 'foto JPEG, PNG atau WebP', bytesMax: FOTO_BYTES_MAX,
}

/** The buttons above the text. */
export function RichTextTools({ editor, onPhoto, isSending }: ToolsProps) {
  const [isLinking, setLinking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const run = () => editor.chain().focus()
  const tools = [
    { word: 'Tebal', Icon: Bold, isOn: on.bold, act: () => run().toggleBold().run() },
    { word: 'Miring', Icon: Italic, isOn: on.italic, act: () => run().toggleItalic().run() },
    { word: 'Judul bagian', Icon: Heading2, isOn: on.h2, act: () => run().toggleHeading({ level: 2 }).run() },
    { word: 'Subjudul', Icon: Heading3, isOn: on.h3, act: () => run().toggleHeading({ level: 3 }).run() },
    { word: 'Daftar', Icon: List, isOn: on.list, act: () => run().toggleBulletList().run() },
    { word: 'Daftar bernomor', Icon: ListOrdered, isOn: on.numbers, act: () => run().toggleOrderedList().run() },
    { word: 'Kutipan', Icon: Quote, isOn: on.quote, act: () => run().toggleBlockquote().run() },
    { word: 'Tautan', Icon: Link2, isOn: on.link, act: () => setLinking(!isLinking) },
  ]

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const answer = await acceptFile(chosen, PHOTO_KINDS)
    if ('file' in answer) onPhoto(answer.file)
    else showAlert(answer.problem)
  }

  return (
    <>
      <div role="toolbar" aria-label="Bentuk tulisan" className="rich-text-tools">
        {tools.map(({ word, Icon, isOn, act }) => (
          <button key={word} type="button" className="icon-btn" aria-label={word} title={word} aria-pressed={isOn} onClick={act}>
            <Icon size={16} />
          </button>
        ))}
        <button
          type="button"
          className="icon-btn"
          aria-label="Tambah foto"
          title="Tambah foto"
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={16} />
        </button>
        <button type="button" className="icon-btn" aria-label="Urungkan" title="Urungkan" onClick={() => run().undo().run()}>
          <Undo2 size={16} />
        </button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label="Pilih foto"
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
        {isSending && <span role="status" className="px-2 text-sm text-ink-soft">Mengirim foto…</span>}
      </div>
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  function set() {
    const address = href.trim()
    const chain = editor.chain().focus().extendMarkRange('link')
    // The editor refuses addresses that are not links, such as javascript:.
    if (address === '') chain.unsetLink().run()
    else chain.setLink({ href: address }).run()
    onDone()
  }
  return (
    <div className="flex items-end gap-2 border-b border-line p-2">
      <div className="grow">
        <Field
          label="Alamat tautan"
          value={href}
          maxLength={500}
          placeholder="https://"
          onChange={({ target }) => setHref(target.value)}
        />
      </div>
      <Button look="secondary" onClick={set}>
        Pasang
      </Button>
    </div>
  )
}
