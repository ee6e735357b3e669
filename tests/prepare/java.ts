import { pathToFileURL } from 'node:url'
import { findOrInstall } from './find-or-install.ts'

/** The path of a Java for the HTML validator, or of the one that `JAVA_PATH` names; root installs Debian's if need be. */
export function findOrInstallJava(): string {
  return findOrInstall({
    name: 'Java',
    commands: ['java'],
    debianPackage: 'default-jre-headless',
    variable: 'JAVA_PATH',
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(findOrInstallJava())
