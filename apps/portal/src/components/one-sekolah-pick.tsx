import { Pick } from '#components/pick.tsx'
import { chooseSekolah, useOneSekolah, useOneUnit, useSaya, useSchools } from '#lib/saya.ts'

/**
 * Chooses the school on a screen that shows one school only. While all schools are chosen above,
 * the screen would otherwise show the first one as if it were all.
 */
export function OneSekolahPick() {
  return <OneOf units={useSchools()} chosen={useOneSekolah()} />
}

/** The same on a screen about books, which units without pupils have too. */
export function OneUnitPick() {
  return <OneOf units={useSaya().sekolah} chosen={useOneUnit()} />
}

type OneOfProps = { units: ReturnType<typeof useSchools>; chosen: ReturnType<typeof useOneUnit> }

function OneOf({ units, chosen }: OneOfProps) {
  if (!chosen || units.length < 2) return null
  return (
    <Pick
      label="Sekolah pada layar ini"
      value={chosen.idsekolah}
      onValue={chooseSekolah}
      choices={units.map(({ idsekolah, nama }) => ({ value: idsekolah, label: nama }))}
    />
  )
}
