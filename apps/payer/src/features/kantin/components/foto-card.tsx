import { DAFTAR_KEPERLUAN } from '@lunas/contract/pengguna/keperluan'
import { Avatar } from '@lunas/ui/avatar'
import { Button } from '@lunas/ui/button'
import { PhotoButton } from '#components/photo-button.tsx'
import { useFotoAnak, useHapusFoto, useKirimFoto, useSetujuiFoto } from '../api/foto-anak.ts'
import { kantinCopy as copy } from '../kantin.copy.ts'

/** The photo that the cashier sees: first the consent, then the picture. */
export function FotoCard({ kode_siswa, nama }: { kode_siswa: string; nama: string }) {
  const { data: foto } = useFotoAnak(kode_siswa)
  const kirim = useKirimFoto(kode_siswa)
  const hapus = useHapusFoto(kode_siswa)
  const setujui = useSetujuiFoto(kode_siswa)
  if (!foto) return null
  return (
    <section className="plain" aria-labelledby="foto-kasir">
      <h2 id="foto-kasir" className="text-base">
        {copy.photo}
      </h2>
      {foto.setuju ? (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <Avatar nama={nama} foto={foto.foto} className="size-20 text-2xl" />
            <div className="flex min-w-0 flex-1 basis-[10rem] flex-col items-start">
              {foto.boleh ? (
                <PhotoButton
                  label={copy.photo}
                  word={foto.foto ? copy.photoChange : copy.photoChoose}
                  busy={kirim.isPending}
                  onFile={(file) => kirim.mutate(file)}
                />
              ) : (
                <p>{copy.photoRefused}</p>
              )}
              {foto.foto && (
                <Button look="quiet" busy={hapus.isPending} onClick={() => hapus.mutate()}>
                  {copy.photoRemove}
                </Button>
              )}
            </div>
          </div>
          <Button look="danger" className="-mx-3 mt-2" busy={setujui.isPending} onClick={() => setujui.mutate(false)}>
            {copy.photoWithdraw}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 text-ink-soft">{copy.photoWhy}</p>
          <p className="mt-2">{DAFTAR_KEPERLUAN.foto_kasir.teks}</p>
          <Button look="secondary" className="mt-3" busy={setujui.isPending} onClick={() => setujui.mutate(true)}>
            {copy.photoAgree}
          </Button>
        </>
      )}
    </section>
  )
}
