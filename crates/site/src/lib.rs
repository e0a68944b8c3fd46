//! Settings, and a site folder read into a snapshot.
