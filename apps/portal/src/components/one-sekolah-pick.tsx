import { Pick } from '#components/pick.tsx'
import { chooseSekolah, useOneSekolah, useSaya } from '#lib/saya.ts'

/**
 * Chooses the school on a screen that shows one school only. While all schools are chosen above,
 * the screen would otherwise show the first one as if it were all.
 */
export function OneSekolahPick() {
  const { sekolah } = useSaya()
  const chosen = useOneSekolah()
  if (!chosen || sekolah.length < 2) return null
  return (
    <Pick
      label="Sekolah pada layar ini"
      value={chosen.idsekolah}
      onValue={chooseSekolah}
      choices={sekolah.map(({ idsekolah, nama }) => ({ value: idsekolah, label: nama }))}
    />
  )
}
