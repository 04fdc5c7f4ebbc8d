import type { AnakKeluarga } from '@lunas/contract/siswa/keluarga'
import { Skeleton } from '@lunas/ui/skeleton'
import { useKabarSaudara } from '../api/rincian.ts'
import { sayWali, toldByWali } from '../say-wali.ts'
import { Part } from './part.tsx'

/** Who is told what about the children of a family; it is changed on a child's page. */
export function DiberiTahuPart({ anak }: { anak: readonly AnakKeluarga[] }) {
  const kabar = useKabarSaudara(anak.map(({ kode_siswa }) => kode_siswa))
  const told = kabar && toldByWali(kabar, anak)
  return (
    <Part title="Siapa diberi tahu apa">
      {!told && <Skeleton className="h-16 rounded-card" />}
      {told?.length === 0 && (
        <p className="text-ink-soft">Belum ada nomor yang menerima pesan tentang keluarga ini.</p>
      )}
      {told && told.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {told.map(({ wali, told: lines }) => (
              <li key={wali.nomor_wa} className="py-2">
                {sayWali(wali)}
                {lines.map(({ words, untuk }) => (
                  <span key={words} className="block text-sm text-ink-soft">
                    {untuk.length === anak.length ? 'Semua anak' : untuk.join(', ')}: {words}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">Diatur di halaman siswanya.</p>
        </>
      )}
    </Part>
  )
}
