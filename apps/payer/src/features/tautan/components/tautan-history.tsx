import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { momentOf } from '#lib/moments.ts'
import { useCabutTautan, useRiwayatTautan } from '../api/tautan.ts'
import { statusTautan, tautanCopy } from '../tautan.copy.ts'

type HistoryProps = { kode_siswa: string; onRevoked: (kode_tautan: string) => void }

/** Earlier links; one that is still valid can be revoked. */
export function TautanHistory({ kode_siswa, onRevoked }: HistoryProps) {
  const { data: daftar } = useRiwayatTautan(kode_siswa)
  const cabut = useCabutTautan()
  if (!daftar || daftar.length === 0) return null
  return (
    <section>
      <h3 className="text-base">{tautanCopy.list}</h3>
      <ul className="divide-y divide-line">
        {daftar.map((one) => (
          <li key={one.kode_tautan} className="flex items-center justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="block font-medium">
                {statusTautan[one.status].word} <Nominal value={one.jumlah} />
              </span>
              <span className="block text-sm text-ink-soft">
                {one.pesan || (one.status !== 'dicabut' && tautanCopy.until(untilOf(one)))}
              </span>
            </span>
            {one.status === 'berlaku' && (
              <Button
                look="danger"
                className="btn-small"
                busy={cabut.isPending && cabut.variables === one.kode_tautan}
                onClick={() =>
                  cabut.mutate(one.kode_tautan, { onSuccess: () => onRevoked(one.kode_tautan) })
                }
              >
                {tautanCopy.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Until = { kedaluwarsa_at: string; zona_waktu: Parameters<typeof momentOf>[1] }

function untilOf({ kedaluwarsa_at, zona_waktu }: Until): string {
  return momentOf(kedaluwarsa_at, zona_waktu)
}
