import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import { formatBytes } from '#lib/format-bytes.ts'

/** A preview of the file, its name and its size. */
export function ChosenFile({ file }: { file: File }) {
  const url = usePicture(file)
  return (
    <p className="flex min-w-0 items-center gap-3">
      {url ? (
        <img src={url} alt="" className="size-12 shrink-0 rounded-field object-cover" />
      ) : (
        <FileText size={24} className="shrink-0 text-ink-faint" />
      )}
      <span className="min-w-0">
        <span className="block truncate">{file.name}</span>
        <span className="text-sm text-ink-faint">{formatBytes(file.size)}</span>
      </span>
    </p>
  )
}

function usePicture(file: File): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setUrl('')
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
