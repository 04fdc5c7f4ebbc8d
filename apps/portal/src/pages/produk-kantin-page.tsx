import type { Lapak } from '@lunas/contract/kantin/kantin'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { useLapak } from '#features/kantin/api/produk.ts'
import { LapakForm, UbahLapakForm } from '#features/kantin/components/lapak-form.tsx'
import { ProdukForm } from '#features/kantin/components/produk-form.tsx'
import { produkList } from '#features/kantin/produk-list.tsx'
import { useOneSekolah, useSaya } from '#lib/saya.ts'

export function ProdukKantinPage() {
  const { boleh } = useSaya()
  const sekolah = useOneSekolah()
  const { data: lapak = [] } = useLapak(sekolah?.idsekolah)
  const [opened, setOpened] = useState<'produk' | 'lapak'>()
  const [changed, setChanged] = useState<Lapak>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ListScreen
        list={produkList}
        actions={
          boleh.includes('buatProduk') && (
            <>
              <Button look="secondary" onClick={() => setOpened('lapak')}>
                Tambah lapak
              </Button>
              {lapak.length > 0 && <Button onClick={() => setOpened('produk')}>Tambah produk</Button>}
            </>
          )
        }
      >
        {boleh.includes('ubahLapak') && lapak.length > 0 && (
          <ul className="mb-4 flex flex-wrap gap-2" aria-label="Lapak">
            {lapak.map((one) => (
              <li key={one.idlapak}>
                <Button look="secondary" onClick={() => setChanged(one)}>
                  Ubah {one.nama}{one.aktif ? '' : ' (tutup)'}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
      <Popup open={changed !== undefined} onClose={() => setChanged(undefined)} title="Ubah lapak">
        {changed && <UbahLapakForm key={changed.idlapak} lapak={changed} onDone={() => setChanged(undefined)} />}
      </Popup>
      <Popup open={opened === 'lapak'} onClose={close} title="Lapak baru">
        <ForOneSekolah>{({ idsekolah }) => <LapakForm idsekolah={idsekolah} onDone={close} />}</ForOneSekolah>
      </Popup>
      <Popup open={opened === 'produk'} onClose={close} title="Produk baru" wide>
        <ForOneSekolah>
          {() => <ProdukForm lapak={lapak.filter(({ aktif }) => aktif)} onDone={close} />}
        </ForOneSekolah>
      </Popup>
    </>
  )
}
