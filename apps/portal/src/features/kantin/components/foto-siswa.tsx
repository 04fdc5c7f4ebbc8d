import { FOTO_SISWA_BYTES_MAX } from '@lunas/contract/kantin/foto-siswa'
import { Avatar } from '@lunas/ui/avatar'
import { Button } from '@lunas/ui/button'
import type { Kinds } from '#components/upload/accept-file.ts'
import { Upload } from '#components/upload/upload.tsx'
import { useSaya } from '#lib/saya.ts'
import { useFotoSiswa, useUbahFotoSiswa } from '../api/foto-siswa.ts'

const FOTO: Kinds = { photo: true, others: [], words: 'foto JPEG, PNG atau WebP', bytesMax: FOTO_SISWA_BYTES_MAX }

/** The photo that cashiers see of a pupil. The office sends one only after a guardian agreed. */
export function FotoSiswa({ kode_siswa, nama }: { kode_siswa: string; nama: string }) {
  const { boleh } = useSaya()
  const { data: foto } = useFotoSiswa(kode_siswa)
  const ubah = useUbahFotoSiswa(kode_siswa)
  const canChange = boleh.includes('unggahFotoSiswa')
  if (!foto) return null
  return (
    <section aria-label="Foto untuk kasir" className="space-y-3">
      <div className="flex items-center gap-4">
        <Avatar nama={nama} foto={foto.foto} className="size-20 text-2xl" />
        {!foto.boleh && (
          <p className="min-w-0 text-ink-soft">
            Wali belum menyetujui foto untuk kasir. Wali menyetujuinya di aplikasi, menu E-Kantin.
          </p>
        )}
        {foto.foto && canChange && (
          <Button look="danger" busy={ubah.isPending} onClick={() => ubah.mutate(undefined)}>
            Hapus foto
          </Button>
        )}
      </div>
      {foto.boleh && canChange && (
        <Upload
          label={foto.foto ? 'Ganti foto' : 'Foto untuk kasir'}
          kinds={FOTO}
          file={undefined}
          onFile={(file) => file && ubah.mutate(file)}
        />
      )}
    </section>
  )
}
