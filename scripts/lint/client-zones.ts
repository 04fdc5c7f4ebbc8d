import type { Import } from './imports.ts'

/** A folder may import those to its right, and itself. */
const LAYERS = ['app', 'pages', 'features', 'components', 'lib']

/** In the payer app and the portal: app → pages → features → components → lib. */
export function clientZones({ from, target }: Import): string | undefined {
  const importer = placeOf(from)
  const imported = placeOf(target)
  if (!importer || !imported || importer.app !== imported.app) return undefined
  if (importer.layer === 'features' && imported.layer === 'features') {
    return importer.feature === imported.feature
      ? undefined
      : `a feature never imports a feature (${imported.feature}); a page composes them`
  }
  const isDownward = LAYERS.indexOf(importer.layer) <= LAYERS.indexOf(imported.layer)
  return isDownward ? undefined : `${importer.layer} does not import ${imported.layer}`
}

function placeOf(path: string) {
  const [apps, app = '', src, layer = '', feature = ''] = path.split('/')
  const isClient = apps === 'apps' && (app === 'payer' || app === 'portal') && src === 'src'
  return isClient && LAYERS.includes(layer) ? { app, layer, feature } : undefined
}
