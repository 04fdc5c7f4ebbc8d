import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { CakupanList } from '#features/rekonsiliasi/components/cakupan-list.tsx'
import { ImporPopup } from '#features/rekonsiliasi/components/impor-popup.tsx'
import { LaporanTable } from '#features/rekonsiliasi/components/laporan-table.tsx'
import { useSaya } from '#lib/saya.ts'

export function LaporanPage() {
  const { boleh } = useSaya()
  const [isOpen, setOpen] = useState(false)
  return (
    <PageFrame
      title="Laporan bank"
      about="Laporan Midtrans, mutasi bank, dan laporan nomor VA dari bank mitra. Berkas yang sama boleh diimpor berulang; hanya baris baru yang dibaca."
      actions={
        boleh.includes('imporLaporan') && (
          <Button onClick={() => setOpen(true)}>Impor laporan</Button>
        )
      }
    >
      <CakupanList />
      <LaporanTable />
      <ImporPopup open={isOpen} onClose={() => setOpen(false)} />
    </PageFrame>
  )
}
