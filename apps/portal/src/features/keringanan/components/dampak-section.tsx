import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah } from '@lunas/values/rupiah'
import { Trouble } from '#components/trouble.tsx'
import { useDampak } from '../api/keringanan.ts'

/** Which bills a relief changes, from what to what. */
export function DampakSection({ idkeringanan }: { idkeringanan: string }) {
  const { data, error, refetch } = useDampak(idkeringanan)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 rounded-card" />
  const { terjadi, tagihan, potongan, ke_titipan } = data
  return (
    <section aria-label="Tagihan yang berubah" className="space-y-2">
      <h2 className="text-base">{terjadi ? 'Tagihan yang diringankan' : 'Bila disetujui, tagihan ini berubah'}</h2>
      {tagihan.length === 0 && (
        <p className="text-ink-soft">
          {terjadi ? 'Belum ada.' : 'Tidak ada tagihan terbit yang berubah. Tagihan berikutnya ikut diringankan.'}
        </p>
      )}
      <ul className="divide-y divide-line">
        {tagihan.map((one) => (
          <li key={one.kode_tagihan} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {one.nama}
              <span className="block text-sm text-ink-soft">
                {[one.nama_siswa, one.dibayar > 0 && `dibayar ${formatRupiah(one.dibayar)}`]
                  .filter(Boolean).join(' · ')}
              </span>
              {one.ke_titipan > 0 && (
                <span className="block text-sm">{formatRupiah(one.ke_titipan)} menjadi titipan</span>
              )}
              {one.kredit_lepas > 0 && (
                <span className="block text-sm">{formatRupiah(one.kredit_lepas)} kembali menjadi kredit</span>
              )}
            </span>
            <span className="text-right">
              <span className="block text-sm text-ink-soft line-through">{formatRupiah(one.dari)}</span>
              <span className="sr-only">menjadi </span>
              <Nominal value={one.menjadi} className="font-semibold" />
            </span>
          </li>
        ))}
      </ul>
      {tagihan.length > 0 && (
        <p className="font-semibold">
          Keringanan {formatRupiah(potongan)}
          {ke_titipan > 0 && `, titipan ${formatRupiah(ke_titipan)}`}
        </p>
      )}
    </section>
  )
}
