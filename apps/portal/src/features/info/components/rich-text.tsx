import { FOTO_PATH } from '@lunas/values/foto-linimasa'
import type { DraftPictures } from '@lunas/ui/clean-news.ts'
import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { RichTextTools } from './rich-text-tools.tsx'

type RichTextProps = {
  label: string
  html: string
  onHtml: (html: string) => void
  drafts: DraftPictures
  /** Sends a picture and answers the name of its file; undefined if that failed. */
  onPhoto: (file: File) => Promise<string | undefined>
  isSending: boolean
}

/** Writes the HTML that families read; only what the server lets through can be made here. */
export function RichText({ label, html, onHtml, drafts, onPhoto, isSending }: RichTextProps) {
  const [pictures] = useState(() => new Map(drafts))
  const [picture] = useState(() => ownPicture(pictures))
  useEffect(() => {
    for (const [name, address] of drafts) pictures.set(name, address)
  }, [drafts, pictures])
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false, codeBlock: false, heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
      }),
      picture,
    ],
    content: html,
    editorProps: {
      attributes: {
        class: 'news-html rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label,
      },
    },
    onUpdate: ({ editor: now }) => onHtml(now.isEmpty ? '' : now.getHTML()),
  })

  async function addPhoto(file: File) {
    const name = await onPhoto(file)
    if (!name) return
    // Shown from this device until the server's own picture is there.
    pictures.set(name, URL.createObjectURL(file))
    editor.chain().focus().setImage({ src: FOTO_PATH + name, alt: '' }).run()
  }

  return (
    <div>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <div className="rich-text-box">
        <RichTextTools editor={editor} onPhoto={(file) => void addPhoto(file)} isSending={isSending} />
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

/** Only pictures of ours: a pasted one of another host would never be shown to families. */
function ownPicture(pictures: DraftPictures) {
  return Image.extend({
    parseHTML: () => [{ tag: `img[src^="${FOTO_PATH}"]` }],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img')
        const src = String(node.attrs.src ?? '')
        dom.src = pictures.get(src.slice(FOTO_PATH.length)) ?? ''
        dom.alt = String(node.attrs.alt ?? '')
        return { dom }
      },
  }).configure({ allowBase64: false })
}
