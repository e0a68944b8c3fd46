/**
 * What the bare engine lacks and the bundle uses. Everything else that is missing stays missing:
 * a name that is not there is a good error.
 *
 * A module of its own, because only whole modules keep their order in a bundle.
 */
import { Address } from '#app/engine/address.ts'
import { AddressQuery } from '#app/engine/address-query.ts'

Object.assign(globalThis, { URL: Address, URLSearchParams: AddressQuery })
