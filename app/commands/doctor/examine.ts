import { checkDatabase } from './check-database.ts'
import { checkBuild, checkDisk } from './check-machine.ts'
import { checkModel } from './check-model.ts'
import { checkNetwork } from './check-network.ts'
import { checkSettings } from './check-settings.ts'
import { CHECKS, type Examination, examinationOf, type Finding, unchecked } from './finding.ts'

/**
 * Looks at everything that an installation needs. Changes nothing.
 * @param network a page to request; nothing is requested without it
 */
export async function examine({ network }: { network?: string | undefined }): Promise<Examination> {
  return examinationOf(
    [
      ...checkSettings(),
      checkBuild(),
      ...(await checkDatabase()),
      await checkDisk(),
      await checkModel(),
      ...(await checkNetwork(network)),
      unchecked('mail', 'this release sends no email'),
    ].toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
}

function placeOf({ check }: Finding): number {
  return CHECKS.indexOf(check)
}
