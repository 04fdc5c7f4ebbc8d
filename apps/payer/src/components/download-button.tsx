import { showError } from '@lunas/client/notices'
import { saveFile } from '@lunas/client/save-file'
import { Button } from '@lunas/ui/button'
import { DownloadIcon } from '@lunas/ui/icons/download'
import { useState } from 'react'

type DownloadProps = {
  label: string
  filename: string
  fetch: () => Promise<Blob>
  className?: string
}

/** Fetches a file and saves it on the device. */
export function DownloadButton({ label, filename, fetch, className = '' }: DownloadProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await fetch().then((file) => saveFile(file, filename), showError)
    setBusy(false)
  }
  return (
    <Button className={className} busy={busy} onClick={() => void download()}>
      {!busy && <DownloadIcon />}
      {label}
    </Button>
  )
}
