/**
 * What the bare engine lacks and the bundle uses. Everything else that is missing stays missing:
 * a name that is not there is a good error.
 *
 * A module of its own, because only whole modules keep their order in a bundle.
 */
import 'core-js/actual/url'
import 'core-js/actual/url-search-params'
