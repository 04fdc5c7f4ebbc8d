import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import { Button } from '@lunas/ui/button'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { Link } from '@tanstack/react-router'
import { useSaya } from '#lib/saya.ts'
import { Part } from './part.tsx'

/** The parents whom the school wrote down. A number that is not confirmed sees nothing. */
export function WaliPart({ siswa: { kode_siswa, wali }, onAdd }: { siswa: RincianSiswa; onAdd: () => void }) {
  const { boleh } = useSaya()
  return (
    <Part
      title="Orang tua dan wali"
      actions={
        <>
          {boleh.includes('catatWali') && (
            <Button look="quiet" onClick={onAdd}>
              Catat orang tua
            </Button>
          )}
          {boleh.includes('getWaliSiswa') && (
            <Link to="/wali" search={{ siswa: kode_siswa }} className="btn btn-quiet">
              Yang melihat di aplikasi
            </Link>
          )}
        </>
      }
    >
      {wali.length === 0 && <p className="text-ink-soft">Belum ada orang tua yang tercatat.</p>}
      {wali.length > 0 && (
        <dl className="facts">
          {wali.map((one) => (
            <Wali key={one.hubungan} {...one} />
          ))}
        </dl>
      )}
    </Part>
  )
}

function Wali({ hubungan, nama, nomor_wa, dipastikan }: RincianSiswa['wali'][number]) {
  const number = nomor_wa && `${formatNomorWa(nomor_wa)}${dipastikan ? '' : ' (belum dipastikan)'}`
  return (
    <>
      <dt className="capitalize">{hubungan}</dt>
      <dd>{[nama, number].filter(Boolean).join(', ')}</dd>
    </>
  )
}
