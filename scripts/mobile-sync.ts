import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './install/project.mjs'

/**
 * npm run mobile:sync: writes the settings, the plugins and the page for a phone without a network
 * into android/ and ios/. Run it after a change of capacitor.config.json, of shell/ or of a plugin.
 */
const cli = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
const { status } = spawnSync(process.execPath, [cli, 'sync'], {
  cwd: join(root, 'apps/payer'),
  stdio: 'inherit',
  // It would ask at the first run whether it may report usage.
  env: { ...process.env, CI: 'true', CAPACITOR_TELEMETRY: 'off' },
})
process.exitCode = status ?? 1
