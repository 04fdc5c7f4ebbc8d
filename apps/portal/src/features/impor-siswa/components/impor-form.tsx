import { FileButton } from '#components/file-button.tsx'
import { TableForm } from '#components/table-form.tsx'
import { useWork } from '#lib/use-work.ts'
import { refreshSiswa, sendSiswa } from '../api/impor.ts'

type ImporFormProps = { idsekolah: string; onRead: (idimpor: string) => void }

/** Chooses and sends a file of pupils. */
export function ImporForm({ idsekolah, onRead }: ImporFormProps) {
  const work = useWork(refreshSiswa, (hasil) => {
    if ('impor_siswa' in hasil) onRead(hasil.impor_siswa.idimpor)
  })
  return (
    <TableForm
      label="Berkas siswa"
      about="Unduhan Dapodik bisa langsung dikirim. NIK, agama, penghasilan dan data pribadi lain tidak disimpan."
      send={(file, onProgress, signal) => sendSiswa(idsekolah, file, onProgress, signal)}
      work={work}
      templat={
        <FileButton call="templatSiswa" request={{}} name="templat-siswa.xlsx">
          Unduh templat
        </FileButton>
      }
    />
  )
}
