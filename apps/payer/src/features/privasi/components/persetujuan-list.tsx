import { sentenceOf } from '@lunas/client/api-error'
import type { Persetujuan } from '@lunas/contract/pengguna/persetujuan'
import { Button } from '@lunas/ui/button'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { momentOf } from '#lib/moments.ts'
import { usePersetujuan, useUbahPersetujuan } from '../api/pribadi.ts'
import { persetujuanCopy } from '../privasi.copy.ts'

/** What the guardian agrees to, child by child; folded, because it is rarely changed. */
export function PersetujuanList() {
  const { data, error, refetch } = usePersetujuan()
  return (
    <details className="card group">
      <summary className="disclosure px-4">
        <h2 className="text-base">{persetujuanCopy.title}</h2>
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        <p className="text-sm text-ink-soft">{persetujuanCopy.text}</p>
        {data?.length === 0 && <p className="mt-3 font-medium">{persetujuanCopy.none}</p>}
        <ul className="mt-2 divide-y divide-line">
          {data?.map((one) => (
            <PersetujuanRow key={`${one.kode_siswa}${one.keperluan}`} persetujuan={one} />
          ))}
        </ul>
        {!data && error && (
          <div className="mt-3">
            <p>{sentenceOf(error)}</p>
            <Button className="mt-3" onClick={() => void refetch()}>
              {persetujuanCopy.retry}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}

function PersetujuanRow({ persetujuan }: { persetujuan: Persetujuan }) {
  const { kode_siswa, nama_siswa, keperluan, teks, versi, diberikan, sejak } = persetujuan
  const ubah = useUbahPersetujuan()
  const shown = ubah.isPending ? ubah.variables.diberikan : diberikan
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{nama_siswa}</span>
        <span className="block text-sm">{teks}</span>
        <span className="mt-1 block text-sm text-ink-faint">
          {sejak
            ? persetujuanCopy.since(diberikan, momentOf(sejak))
            : persetujuanCopy.bySchool}
        </span>
      </span>
      <label className="inline-grid size-11 shrink-0 place-items-center">
        <span className="sr-only">{persetujuanCopy.toggle(nama_siswa, teks)}</span>
        <input
          type="checkbox"
          className="checkbox"
          checked={shown}
          disabled={ubah.isPending}
          onChange={({ target }) =>
            ubah.mutate({ kode_siswa, keperluan, versi, diberikan: target.checked })
          }
        />
      </label>
    </li>
  )
}
