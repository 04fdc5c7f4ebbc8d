import type { UrutanSiswa } from '@lunas/contract/tagihan/urutan'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { Trouble } from '#components/trouble.tsx'
import { useUbahUrutan, useUrutan } from '../api/urutan.ts'
import { putFirst, raise, release } from '../order.ts'

/** Which types of bills are paid first for a pupil; each change is saved at once. */
export function UrutanCard({ kode_siswa }: { kode_siswa: string }) {
  const { data: urutan, error, refetch } = useUrutan(kode_siswa)
  if (error && !urutan) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!urutan) return <Skeleton className="h-60 max-w-3xl rounded-card" />
  return <LoadedUrutan urutan={urutan} />
}

function LoadedUrutan({ urutan: { kode_siswa, jenis } }: { urutan: UrutanSiswa }) {
  const ubah = useUbahUrutan(kode_siswa)
  const first = jenis.filter(({ didahulukan }) => didahulukan).map(({ idjenis }) => idjenis)
  if (jenis.length === 0)
    return <p className="card p-6 text-ink-soft">Sekolah ini belum punya jenis tagihan.</p>

  function save(order: string[]) {
    if (!ubah.isPending) ubah.mutate(order)
  }

  return (
    <section aria-label="Urutan bayar" className="card max-w-3xl px-5 py-3">
      <ol className="divide-y divide-line">
        {jenis.map(({ idjenis, nama, didahulukan }, at) => (
          <li key={idjenis} className="flex min-h-12 flex-wrap items-center gap-x-4 py-1.5">
            <span className="min-w-0">
              <span className="mr-2 tabular-nums text-ink-faint">{at + 1}.</span>
              <span className={didahulukan ? 'font-semibold' : ''}>{nama}</span>
              {didahulukan && <span className="ml-2 text-sm text-ink-soft">didahulukan</span>}
            </span>
            <span className="ml-auto flex flex-wrap justify-end">
              {first.indexOf(idjenis) > 0 && (
                <Button
                  look="quiet"
                  aria-label={`Naikkan ${nama}`}
                  onClick={() => save(raise(first, idjenis))}
                >
                  Naikkan
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={`${didahulukan ? 'Lepas' : 'Dahulukan'} ${nama}`}
                onClick={() =>
                  save(didahulukan ? release(first, idjenis) : putFirst(first, idjenis))
                }
              >
                {didahulukan ? 'Lepas' : 'Dahulukan'}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
