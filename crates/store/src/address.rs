//! Addresses of stores, as an operator types them.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use url::Url;

/// Where versions of a site are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreAddress {
    /// `s3://bucket/prefix`: any store that speaks S3. The environment says where it is and who
    /// asks.
    S3 { bucket: String, prefix: String },
    /// `file:///srv/versions`: a folder, such as on a disk that machines share.
    Folder(PathBuf),
}

/// Why a text is no such address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{address}` is no address of a store: {why}. Write s3://BUCKET/PREFIX or file:///FOLDER")]
pub struct AddressError {
    address: String,
    why: &'static str,
}

impl StoreAddress {
    /// Whether a text is meant as such an address, and not as a folder.
    pub fn is_meant_by(text: &str) -> bool {
        text.split_once("://").is_some_and(|(scheme, _)| {
            !scheme.is_empty() && scheme.chars().all(|c| c.is_ascii_alphanumeric())
        })
    }
}

impl FromStr for StoreAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let wrong = |why| AddressError { address: text.to_owned(), why };
        match text.split_once("://") {
            Some(("s3", rest)) => {
                let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
                let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-_".contains(c);
                if bucket.is_empty() || !bucket.chars().all(is_plain) {
                    return Err(wrong("it names no bucket"));
                }
                let prefix = prefix.trim_end_matches('/');
                let is_part =
                    |part: &str| !matches!(part, "" | "." | "..") && part.chars().all(is_plain);
                if !prefix.is_empty() && !prefix.split('/').all(is_part) {
                    return Err(wrong("its prefix has more than letters, digits and . - _ /"));
                }
                Ok(Self::S3 { bucket: bucket.to_owned(), prefix: prefix.to_owned() })
            }
            Some(("file", _)) => {
                let url = Url::parse(text).map_err(|_| wrong("it is no URL"))?;
                let folder = url.to_file_path().map_err(|()| wrong("it names another machine"))?;
                if folder.parent().is_none() {
                    return Err(wrong("it names the root of the disk"));
                }
                Ok(Self::Folder(folder))
            }
            Some(_) => Err(wrong("only S3 and folders are known")),
            None => Err(wrong("it has no scheme")),
        }
    }
}

impl fmt::Display for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::S3 { bucket, prefix } if prefix.is_empty() => write!(f, "s3://{bucket}"),
            Self::S3 { bucket, prefix } => write!(f, "s3://{bucket}/{prefix}"),
            Self::Folder(folder) => write!(f, "file://{}", folder.display()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, &str>) {
        let read = text.parse::<StoreAddress>();
        let read = read.map(|address| address.to_string()).map_err(|error| error.why);
        assert_eq!(read.as_deref().map_err(|why| *why), expected, "{text}");
    }

    #[test]
    fn addresses_are_read_or_refused_with_a_reason() {
        check("s3://site", Ok("s3://site"));
        check("s3://site/", Ok("s3://site"));
        check("s3://site/portal/live/", Ok("s3://site/portal/live"));
        check("file:///srv/versions", Ok("file:///srv/versions"));
        check("file:///srv/our%20site", Ok("file:///srv/our site"));
        check("s3://", Err("it names no bucket"));
        check("s3:///prefix", Err("it names no bucket"));
        check("s3://a b/c", Err("it names no bucket"));
        for prefix in ["..", "a/../b", "a//b", "a b", "ä"] {
            let why = "its prefix has more than letters, digits and . - _ /";
            check(&format!("s3://site/{prefix}"), Err(why));
        }
        check("file://server/share", Err("it names another machine"));
        check("file:///", Err("it names the root of the disk"));
        check("gs://site", Err("only S3 and folders are known"));
        check("site", Err("it has no scheme"));
    }

    #[test]
    fn a_folder_is_no_address() {
        for (text, expected) in [
            ("s3://a", true),
            ("ftp://a", true),
            ("site", false),
            ("a b://c", false),
            ("://", false),
        ] {
            assert_eq!(StoreAddress::is_meant_by(text), expected, "{text}");
        }
    }
}
