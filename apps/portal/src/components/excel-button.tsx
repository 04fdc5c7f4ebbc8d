import { showError } from '@lunas/client/notices'
import { Button } from '@lunas/ui/button'
import { DownloadIcon } from '@lunas/ui/icons/download'
import { useState } from 'react'
import { saveExcel, type Sheet } from '#lib/save-excel.ts'

type ExcelButtonProps = { name: string; sheet: () => Sheet | Promise<Sheet> }

/** What the screen shows, as a file for Excel. */
export function ExcelButton({ name, sheet }: ExcelButtonProps) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveExcel(await sheet(), name)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void save()}>
      {!busy && <DownloadIcon size={16} />}
      Excel
    </Button>
  )
}
