"""The scenarios, in the order in which they are tried; each is an `async def` of a trial."""

from . import (
    checkout,
    dear_queries,
    deploy,
    descriptors,
    full_disk,
    hostile_pictures,
    kill,
    leaving,
    lost_child,
    map_flood,
    overload,
    slow_readers,
    stalled_log,
    unreadable_folder,
)

ALL = {
    "slow-readers": slow_readers.run,
    "descriptors": descriptors.run,
    "stalled-log": stalled_log.run,
    "leaving": leaving.run,
    "overload": overload.run,
    "dear-queries": dear_queries.run,
    "map-flood": map_flood.run,
    "hostile-pictures": hostile_pictures.run,
    "lost-child": lost_child.run,
    "unreadable-folder": unreadable_folder.run,
    "symlink-swap": deploy.swap_symlink,
    "folder-swap": deploy.swap_folder,
    "checkout": checkout.run,
    "kill": kill.run,
    "full-disk": full_disk.run,
}
