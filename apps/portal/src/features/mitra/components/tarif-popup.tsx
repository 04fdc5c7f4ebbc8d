import { PRODUK_MITRA, type ProdukMitra } from '@lunas/contract/mitra/mitra.status'
import { PRODUK_MITRA_WORDS } from '@lunas/contract/mitra/mitra.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatDate, localDate } from '@lunas/values/local-date'
import { useState } from 'react'
import { DateField } from '#components/date-field.tsx'
import { Popup } from '#components/popup.tsx'
import { useSaya } from '#lib/saya.ts'
import { useAturTarif, useTarifMitra } from '../api/mitra.ts'

/** Fees and commissions by their first day, and a form for the next rule. */
export function TarifPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: rules } = useTarifMitra()
  const { boleh } = useSaya()
  return (
    <Popup open={open} onClose={onClose} title="Biaya dan komisi">
      <div className="space-y-5">
        <ul className="space-y-2">
          {rules?.map(({ produk, berlaku_sejak, biaya, komisi }) => (
            <li key={`${produk}/${berlaku_sejak}`}>
              {PRODUK_MITRA_WORDS[produk]}, sejak {formatDate(localDate(berlaku_sejak))}: biaya{' '}
              <Nominal value={biaya} />, komisi <Nominal value={komisi} />
            </li>
          ))}
        </ul>
        {boleh.includes('aturTarifMitra') && <TarifForm onDone={onClose} />}
      </div>
    </Popup>
  )
}

function TarifForm({ onDone }: { onDone: () => void }) {
  const [produk, setProduk] = useState<ProdukMitra>('tagihan')
  const [sejak, setSejak] = useState('')
  const [biaya, setBiaya] = useState<number>()
  const [komisi, setKomisi] = useState<number>()
  const save = useAturTarif(onDone)
  const isReady = sejak !== '' && biaya !== undefined && komisi !== undefined
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) save.mutate({ produk, berlaku_sejak: sejak, biaya, komisi })
      }}
    >
      <label className="block">
        <span className="field-label">Produk</span>
        <select
          className="field field-select" value={produk}
          onChange={({ target }) => setProduk(PRODUK_MITRA.find((one) => one === target.value) ?? 'tagihan')}
        >
          {PRODUK_MITRA.map((one) => <option key={one} value={one}>{PRODUK_MITRA_WORDS[one]}</option>)}
        </select>
      </label>
      <DateField label="Berlaku sejak" value={sejak} onValue={setSejak} />
      <RupiahField label="Biaya dari pembayar" value={biaya} onValue={setBiaya} />
      <RupiahField label="Komisi mitra" value={komisi} onValue={setKomisi} />
      <Button type="submit" disabled={!isReady} busy={save.isPending}>Simpan aturan</Button>
    </form>
  )
}
