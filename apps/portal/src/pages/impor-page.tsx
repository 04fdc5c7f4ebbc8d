import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { CakupanList } from '#features/rekonsiliasi/components/cakupan-list.tsx'
import { ImporPopup } from '#features/rekonsiliasi/components/impor-popup.tsx'
import { ImporTable } from '#features/rekonsiliasi/components/impor-table.tsx'
import { useSaya } from '#lib/saya.ts'

export function ImporPage() {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  return (
    <PageFrame
      about="Berkas Midtrans, mutasi bank, dan berkas nomor VA dari bank. Berkas yang sama boleh diimpor berulang; hanya baris baru yang dibaca."
      actions={
        boleh.includes('imporBerkas') && (
          <Button onClick={() => setOpen(true)}>Impor berkas</Button>
        )
      }
    >
      <CakupanList />
      <ImporTable />
      <ImporPopup open={isOpen} onClose={() => setOpen(false)} />
    </PageFrame>
  )
}
