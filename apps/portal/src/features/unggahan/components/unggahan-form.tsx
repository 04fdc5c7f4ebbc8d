import { MACAM_UNGGAHAN, type MacamUnggahan } from '@lunas/contract/tagihan/unggahan.status'
import { macamUnggahanWords } from '@lunas/contract/tagihan/unggahan.words'
import { useState } from 'react'
import { FileButton } from '#components/file-button.tsx'
import { Pick } from '#components/pick.tsx'
import { TableForm } from '#components/table-form.tsx'
import { useWork } from '#lib/use-work.ts'
import { refreshUnggahan, sendUnggahan } from '../api/unggahan.ts'

const ABOUT = {
  tagihan: 'Satu baris satu tagihan: NIS, jenis tagihan, periode, jumlah dan jatuh tempo.',
  tunggakan: 'Yang belum dibayar dari sebelum memakai Lunas. Dicatat sebagai saldo awal, bukan pendapatan baru.',
  keringanan: 'Satu baris satu keringanan: persen atau rupiah, masa berlaku dan alasan. Tiap keringanan diputuskan sendiri.',
} as const satisfies Record<MacamUnggahan, string>

type UnggahanFormProps = { idsekolah: string; onRead: (idunggahan: string) => void }

/** Says what a file is about, and sends it. */
export function UnggahanForm({ idsekolah, onRead }: UnggahanFormProps) {
  const [macam, setMacam] = useState<MacamUnggahan>('tagihan')
  const work = useWork(refreshUnggahan, (hasil) => {
    if ('unggahan' in hasil) onRead(hasil.unggahan.idunggahan)
  })
  return (
    <>
      <div className="mb-4 max-w-md">
        <Pick
          label="Isi berkas"
          value={macam}
          onValue={setMacam}
          choices={MACAM_UNGGAHAN.map((value) => ({ value, label: macamUnggahanWords[value] }))}
        />
      </div>
      <TableForm
        label={`Berkas ${macamUnggahanWords[macam].toLowerCase()}`}
        about={ABOUT[macam]}
        send={(file, onProgress, signal) => sendUnggahan({ idsekolah, macam, file }, onProgress, signal)}
        work={work}
        templat={
          <FileButton call="templatUnggahan" request={{ macam }} name={`templat-${macam}.xlsx`}>
            Unduh templat
          </FileButton>
        }
      />
    </>
  )
}
