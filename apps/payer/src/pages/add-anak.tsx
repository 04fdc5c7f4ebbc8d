import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { Skeleton } from '@lunas/ui/skeleton'
import { useAnak } from '#features/anak/api/get-anak.ts'
import { keranjangCopy } from '#features/tagihan/keranjang.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { session } from '#lib/session.ts'
import { SiswaForm } from './siswa-form.tsx'
import { useCheckTagihan } from './use-check-tagihan.ts'

/** Adds another child to the basket: own children with one tap, others by school and NIS. */
export function AddAnak({ taken }: { taken: readonly string[] }) {
  const check = useCheckTagihan({ nis: '' })
  return (
    <section>
      <h2 className="px-1 text-base">{keranjangCopy.add}</h2>
      <p className="mt-1 mb-2 px-1 text-sm text-ink-soft">{keranjangCopy.addHint}</p>
      {session() && <OwnAnak taken={taken} />}
      <details className="card group" open={!session()}>
        <summary className="disclosure px-4">
          <span className="font-medium">{keranjangCopy.byNis}</span>
          <ChevronDownIcon className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <SiswaForm submitLabel={keranjangCopy.submit} onSubmit={check} />
        </div>
      </details>
    </section>
  )
}

function OwnAnak({ taken }: { taken: readonly string[] }) {
  const { data, isPending } = useAnak()
  if (isPending) {
    return (
      <div role="status" aria-label={keranjangCopy.loadingAnak} className="mb-3">
        <Skeleton className="h-16 rounded-card" />
      </div>
    )
  }
  const anak = data?.anak.filter(({ kode_siswa }) => !taken.includes(kode_siswa)) ?? []
  if (anak.length === 0) return null
  return (
    <ul className="card mb-3 divide-y divide-line overflow-clip">
      {anak.map(({ kode_siswa, nama, sekolah }) => (
        <li key={kode_siswa}>
          <Link
            to="/iu/tagihan/$kode_siswa"
            params={{ kode_siswa }}
            className="flex min-h-11 items-center gap-3 px-4 py-3 hover:bg-sunken"
          >
            <span className="min-w-0 grow">
              <span className="block wrap-anywhere font-semibold">{nama}</span>
              <span className="block wrap-anywhere text-sm text-ink-soft">{sekolah}</span>
            </span>
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
