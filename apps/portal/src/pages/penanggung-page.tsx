import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { usePenanggung } from '#features/penanggung/api/penanggung.ts'
import { bayarList } from '#features/penanggung/bayar-list.tsx'
import { BayarForm } from '#features/penanggung/components/bayar-form.tsx'
import { PenanggungCards } from '#features/penanggung/components/penanggung-cards.tsx'
import { PenanggungForm } from '#features/penanggung/components/penanggung-form.tsx'
import { PenanggungPopup } from '#features/penanggung/components/penanggung-popup.tsx'
import { useChosenSekolah, useSaya, useSchools, useSekolahFilter } from '#lib/saya.ts'

/** Second payers: what each owes, and what it paid, recorded by one person and decided by another. */
export function PenanggungPage() {
  const { boleh } = useSaya()
  const { idsekolah } = useSekolahFilter()
  const sekolah = useChosenSekolah()
  const hasSchool = useSchools().length > 0
  const { data: daftar = [] } = usePenanggung(idsekolah)
  const [opened, setOpened] = useState<string>()
  const [form, setForm] = useState<'penanggung' | 'bayar'>()
  const close = () => setForm(undefined)
  return (
    <>
      <ListScreen
        list={bayarList}
        actions={
          <>
            {boleh.includes('buatPenanggung') && hasSchool && (
              <Button look="secondary" onClick={() => setForm('penanggung')}>Tambah penanggung</Button>
            )}
            {boleh.includes('ajukanPenanggung') && daftar.length > 0 && (
              <Button onClick={() => setForm('bayar')}>Catat pembayaran</Button>
            )}
          </>
        }
      >
        <PenanggungCards daftar={daftar} onOpen={setOpened} />
      </ListScreen>
      <PenanggungPopup
        penanggung={daftar.find(({ idpenanggung }) => idpenanggung === opened)}
        onClose={() => setOpened(undefined)}
      />
      <Popup open={form === 'penanggung'} onClose={close} title={`Tambah penanggung ${sekolah?.nama ?? ''}`}>
        <ForOneSekolah>{({ idsekolah: own }) => <PenanggungForm idsekolah={own} onDone={close} />}</ForOneSekolah>
      </Popup>
      <Popup open={form === 'bayar'} onClose={close} title="Catat pembayaran penanggung">
        {form === 'bayar' && <BayarForm daftar={daftar} onDone={close} />}
      </Popup>
    </>
  )
}
